import { isDocument, type Document } from '../bson/value';
import { StoreError, badValue } from '../errors';
import { documentStage } from './document-stages';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update given as a pipeline: only the stages that turn one document into one document. */
export function runUpdatePipeline(
  pipeline: readonly Document[],
  doc: Document,
  variables: Document | undefined,
): Document {
  let out = doc;
  for (const stage of pipeline) {
    if (!isDocument(stage)) throw badValue('Each element of the pipeline array must be an object');
    const name = Object.keys(stage)[0] ?? '';
    if (!ALLOWED.has(name)) throw new StoreError(72, `${name} is not allowed to be used within an update`);
    out = documentStage(name, stage[name], variables)!(out);
  }
  return out;
}
