import { setField } from '../bson/paths';
import { ObjectId, isDocument, type Document } from '../bson/value';
import { isOperatorDocument } from '../query/value-operators';
import { changeAt } from './update-paths';

/** First document of an upsert: the fields that the query fixes by equality. */
export function documentFromFilter(filter: Document): Document {
  const out: Document = {};
  collect(filter, (path, value) => changeAt(out, path.split('.'), true, () => value));
  return out;
}

function collect(filter: Document, set: (path: string, value: unknown) => void): void {
  for (const name in filter) {
    const value = filter[name];
    if (name === '$and' && Array.isArray(value))
      for (const item of value) {
        if (isDocument(item)) collect(item, set);
      }
    else if (name === '$or' && Array.isArray(value) && value.length === 1 && isDocument(value[0]))
      collect(value[0], set);
    else if (name.startsWith('$')) continue;
    else if (!isOperatorDocument(value)) set(name, value);
    else if ('$eq' in value) set(name, value['$eq']);
    else if (Array.isArray(value['$in']) && value['$in'].length === 1) set(name, value['$in'][0]);
    else if (Array.isArray(value['$all']) && value['$all'].length === 1) set(name, value['$all'][0]);
  }
}

/** The document with its `_id` first, generated when it has none. */
export function withId(doc: Document): Document {
  const keys = Object.keys(doc);
  if (keys[0] === '_id' && doc['_id'] !== undefined) return doc;
  const out: Document = {
    _id: doc['_id'] ?? (Object.hasOwn(doc, '_id') && doc['_id'] === null ? null : new ObjectId()),
  };
  for (const name of keys) if (name !== '_id') setField(out, name, doc[name]);
  return out;
}
