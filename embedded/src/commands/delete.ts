import { parseCollation } from '../bson/collation';
import { isDocument, toNumber, type Document } from '../bson/value';
import { findDocuments } from '../query/execute';
import { waitForLock } from '../storage/store';
import { collectionName, letVariables, statements } from './arguments';
import type { CommandContext, Reply } from './context';
import { runStatements, type StatementResult } from './write-loop';
import { targetCollection } from './update';

export function deleteCommand(context: CommandContext): Promise<Reply> {
  const name = collectionName(context);
  const deletes = statements(context, 'deletes');
  return runStatements(context, deletes.length, (index) => runDelete(context, name, deletes[index]!));
}

/** One statement of a delete, on a collection of the context's database. */
export function runDelete(context: CommandContext, name: string, statement: Document): StatementResult {
  const collection = targetCollection(context, name, false);
  if (!collection) return { n: 0 };
  const found = findDocuments(
    collection,
    {
      filter: isDocument(statement['q']) ? statement['q'] : {},
      variables: letVariables(context.body),
      hint: statement['hint'],
      collation: parseCollation(statement['collation'] ?? collection.options.collation),
      ...(toNumber(statement['limit']) === 1 ? { limit: 1 } : {}),
    },
    context.writer.overlay(collection),
  );
  if (!context.transaction) for (const { key } of found) waitForLock(collection, key);
  for (const { key, raw } of found) context.writer.remove(collection, key, raw);
  return { n: found.length };
}
