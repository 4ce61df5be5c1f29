import { isDocument, type Document } from '../bson/value';

/** Envelope of the session and the transport; drivers add it to every command. */
const ENVELOPE = new Set([
  '$db',
  'lsid',
  'txnNumber',
  '$clusterTime',
  '$readPreference',
  'autocommit',
  'startTransaction',
]);
/** Stages whose bodies are filters, and stages whose bodies hold pipelines. */
const FILTER_STAGES = new Set(['$match']);
const PIPELINE_FIELDS = new Set(['pipeline']);
/** Words of a filter below which there is an expression or a value rather than a filter. */
const VALUES = new Set([
  '$in',
  '$nin',
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$all',
  '$type',
  '$regex',
  '$options',
]);
/** The operators in which an update has paths, so that only what is below a path is looked at. */
const MODIFIERS = new Set(['$push', '$addToSet', '$pull', '$pullAll']);

type Note = (feature: string) => void;

/**
 * Features that a command asks of the store: command, options, stages, operators and index options, one line each,
 * without names of collections and fields and without values.
 * @param statements - the updates or deletes of a write command
 */
export function featuresOf(name: string, body: Document, statements: readonly Document[], note: Note): void {
  note(`command ${name}`);
  const isTransaction = body['autocommit'] === false;
  if (isTransaction) note(`in transaction ${name}`);
  for (const field in body) if (field !== name && !ENVELOPE.has(field)) note(`option ${name}.${field}`);
  concern('readConcern', isDocument(body['readConcern']) ? body['readConcern']['level'] : undefined, note);
  concern('writeConcern', isDocument(body['writeConcern']) ? body['writeConcern']['w'] : undefined, note);
  for (const field of ['filter', 'query']) filter(body[field], note);
  if (Array.isArray(body['pipeline'])) pipeline(body['pipeline'], { isTransaction, note });
  if (name === 'findAndModify') update(body['update'], note);
  if (name === 'createIndexes') for (const spec of asDocuments(body['indexes'])) index(spec, note);
  if (name === 'find') expression(body['projection'], note);
  for (const statement of statements) {
    for (const field in statement) note(`statement ${name}.${field}`);
    for (const field of ['q', 'filter']) filter(statement[field], note);
    for (const field of ['u', 'updateMods']) update(statement[field], note);
  }
}

function concern(name: string, value: unknown, note: Note): void {
  if (value !== undefined) note(`${name} ${String(value)}`);
}

function index(spec: Document, note: Note): void {
  for (const option in spec) if (option !== 'key' && option !== 'name') note(`index ${option}`);
  if (isDocument(spec['key']))
    for (const kind of Object.values(spec['key'])) if (typeof kind === 'string') note(`index of kind ${kind}`);
  words(spec['partialFilterExpression'], (word) => note(`index filter ${word}`));
}

function filter(value: unknown, note: Note): void {
  if (Array.isArray(value)) for (const each of value) filter(each, note);
  if (!isDocument(value)) return;
  for (const word in value) {
    if (word.startsWith('$')) note(`filter ${word}`);
    if (word === '$expr') expression(value[word], note);
    else if (!VALUES.has(word)) filter(value[word], note);
  }
}

function update(value: unknown, note: Note): void {
  if (Array.isArray(value)) return pipeline(value, { isTransaction: false, note });
  if (!isDocument(value)) return;
  for (const word in value) {
    if (!word.startsWith('$')) return note('update by a whole document');
    note(`update ${word}`);
    if (MODIFIERS.has(word) && isDocument(value[word]))
      for (const below of Object.values(value[word]))
        if (isDocument(below)) words(below, (each) => note(`update ${each}`));
  }
}

function pipeline(stages: readonly unknown[], { isTransaction, note }: { isTransaction: boolean; note: Note }): void {
  for (const stage of asDocuments(stages))
    for (const name in stage) {
      note(`stage ${name}`);
      if (isTransaction) note(`in transaction stage ${name}`);
      const body = stage[name];
      if (FILTER_STAGES.has(name)) filter(body, note);
      else if (name === '$facet' && isDocument(body))
        for (const inner of Object.values(body)) pipeline(inner as unknown[], { isTransaction, note });
      else if (isDocument(body) && OPTIONS_OF.has(name)) {
        for (const option in body) note(`stage ${name}.${option}`);
        for (const option in body)
          if (PIPELINE_FIELDS.has(option)) pipeline(body[option] as unknown[], { isTransaction, note });
          else if (option === 'restrictSearchWithMatch') filter(body[option], note);
          else expression(body[option], note);
      } else expression(body, note);
    }
}

/** Stages whose body is a list of options rather than of fields. */
const OPTIONS_OF = new Set([
  ...['$lookup', '$graphLookup', '$unionWith', '$unwind', '$merge', '$changeStream', '$bucket', '$bucketAuto'],
  ...['$setWindowFields', '$sample', '$fill', '$densify'],
]);

/** Expressions and accumulators alike: every word that begins with a dollar sign, with variables of the system. */
function expression(value: unknown, note: Note): void {
  if (typeof value === 'string') {
    const variable = /^\$\$(NOW|ROOT|CURRENT|REMOVE|CLUSTER_TIME|DESCEND|PRUNE|KEEP|SEARCH_META|USER_ROLES)\b/.exec(
      value,
    );
    if (variable) note(`variable ${variable[0]}`);
  } else if (Array.isArray(value)) for (const each of value) expression(each, note);
  else if (isDocument(value))
    for (const word in value) {
      if (word.startsWith('$')) note(`expression ${word}`);
      if (word !== '$literal') expression(value[word], note);
    }
}

function words(value: unknown, note: Note): void {
  if (Array.isArray(value)) for (const each of value) words(each, note);
  if (!isDocument(value)) return;
  for (const word in value) {
    if (word.startsWith('$')) note(word);
    words(value[word], note);
  }
}

const asDocuments = (value: unknown): Document[] => (Array.isArray(value) ? value.filter(isDocument) : []);
