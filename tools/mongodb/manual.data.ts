// Features of MongoDB 6.0 to 8.0 that the product asks or may ask, with the first version that has each, after the
// manual (Database Commands, Aggregation Stages, Query and Update Operators, Index Properties, Error Codes). Only what is
// here may be in `asked.json`; a new thing is looked up first.

export interface Fact {
  /** First version; '4.4' stands for it and everything before. */
  since: string;
  /** Refused inside a transaction. */
  notInTransaction?: true;
  /** Known to the embedded store alone, which backs itself up by it. */
  embeddedOnly?: true;
  /** The product asks at its start whether the database has it, and does without it where it has not. */
  isSpare?: true;
  /** Of a cluster alone. */
  routerOnly?: true;
}

const all = (names: string, fact: Fact = { since: '4.4' }): Record<string, Fact> =>
  Object.fromEntries(names.split(' ').map((name) => [name, fact]));
const SPARE: Fact = { since: '8.0', isSpare: true };
const OUTSIDE: Fact = { since: '4.4', notInTransaction: true };

export const COMMANDS: Readonly<Record<string, Fact>> = {
  ...all('aggregate find insert update delete findAndModify getMore killCursors distinct'),
  ...all('commitTransaction abortTransaction create createIndexes'),
  ...all('count explain collMod drop dropDatabase dropIndexes listCollections listDatabases listIndexes', OUTSIDE),
  ...all('renameCollection hello ismaster ping buildInfo serverStatus dbStats collStats hostInfo', OUTSIDE),
  ...all('getParameter getCmdLineOpts endSessions killSessions killAllSessions refreshSessions startSession', OUTSIDE),
  ...all('saslStart saslContinue connectionStatus', OUTSIDE),
  // Of a member of a set: the launcher asks a `mongod` of its own.
  ...all('replSetGetStatus', OUTSIDE),
  bulkWrite: SPARE,
  shardCollection: { since: '4.4', notInTransaction: true, routerOnly: true },
  ...all('holdFiles releaseFiles', { since: '4.4', notInTransaction: true, embeddedOnly: true }),
};

/** Options that every command takes. */
export const COMMON_OPTIONS = all(
  'readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors',
);

export const OPTIONS: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  aggregate: all('pipeline cursor allowDiskUse collation hint let bypassDocumentValidation explain'),
  find: all(
    'filter sort projection hint skip limit batchSize singleBatch max min returnKey noCursorTimeout collation allowDiskUse let',
  ),
  insert: all('documents ordered bypassDocumentValidation'),
  update: all('updates ordered bypassDocumentValidation let'),
  delete: all('deletes ordered let'),
  bulkWrite: all('ops nsInfo ordered errorsOnly', SPARE),
  findAndModify: all(
    'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let',
  ),
  getMore: all('collection batchSize term lastKnownCommittedOpTime'),
  killCursors: all('cursors'),
  distinct: { ...all('key query collation'), hint: { since: '7.1' } },
  count: all('query limit skip hint collation'),
  explain: all('verbosity'),
  create: {
    ...all('capped size max viewOn pipeline validator validationLevel validationAction collation expireAfterSeconds'),
    ...all('timeseries clusteredIndex', { since: '5.3' }),
    changeStreamPreAndPostImages: { since: '6.0' },
  },
  collMod: { ...all('validator index'), changeStreamPreAndPostImages: { since: '6.0' } },
  createIndexes: all('indexes commitQuorum'),
  dropIndexes: all('index'),
  listCollections: all('filter nameOnly authorizedCollections cursor'),
  listDatabases: all('filter nameOnly authorizedDatabases'),
  listIndexes: all('cursor'),
  commitTransaction: all('recoveryToken'),
  abortTransaction: all('recoveryToken'),
  hello: all(
    'helloOk client compression saslSupportedMechs speculativeAuthenticate topologyVersion maxAwaitTimeMS loadBalanced backpressure',
  ),
  ismaster: all(
    'helloOk client compression saslSupportedMechs speculativeAuthenticate topologyVersion maxAwaitTimeMS loadBalanced backpressure',
  ),
  renameCollection: all('to dropTarget'),
  saslStart: all('mechanism payload autoAuthorize options'),
  saslContinue: all('conversationId payload'),
  shardCollection: all('key unique numInitialChunks'),
};

export const STATEMENTS: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  update: { ...all('q u c upsert multi collation arrayFilters hint'), sort: { since: '8.0' } },
  delete: all('q limit collation hint'),
  bulkWrite: all(
    'insert document update filter updateMods multi upsert arrayFilters collation hint constants delete',
    SPARE,
  ),
};

export const STAGES: Readonly<Record<string, Fact>> = {
  ...all('$match $project $set $addFields $unset $group $sort $limit $skip $unwind $lookup $graphLookup $facet'),
  ...all('$count $sortByCount $bucket $bucketAuto $replaceRoot $replaceWith $sample $redact $geoNear'),
  // Neither writes within a transaction, and `$unionWith` reads there from 5.0 on.
  ...all('$out $merge $collStats $indexStats $changeStream', OUTSIDE),
  ...all('$unionWith $setWindowFields', { since: '5.0' }),
  $densify: { since: '5.1' },
  $fill: { since: '5.3' },
  $documents: { since: '5.1' },
};

export const STAGE_OPTIONS: Readonly<Record<string, Readonly<Record<string, Fact>>>> = {
  $changeStream: {
    ...all('fullDocument resumeAfter startAfter startAtOperationTime allChangesForCluster'),
    fullDocumentBeforeChange: { since: '6.0' },
    showExpandedEvents: { since: '6.0' },
  },
  $lookup: all('from localField foreignField let pipeline as'),
  $graphLookup: all('from startWith connectFromField connectToField as maxDepth depthField restrictSearchWithMatch'),
  $unionWith: all('coll pipeline', { since: '5.0' }),
  $unwind: all('path includeArrayIndex preserveNullAndEmptyArrays'),
  $merge: all('into on let whenMatched whenNotMatched'),
  $sample: all('size'),
  $setWindowFields: all('partitionBy sortBy output', { since: '5.0' }),
};

export const FILTER_WORDS: Readonly<Record<string, Fact>> = all(
  '$eq $ne $gt $gte $lt $lte $in $nin $and $or $nor $not $exists $type $expr $regex $options $elemMatch $all $size $mod $comment',
);

/** Expressions and accumulators. */
export const EXPRESSIONS: Readonly<Record<string, Fact>> = {
  ...all(
    '$add $subtract $multiply $divide $mod $abs $ceil $floor $round $trunc $sum $avg $min $max $first $last $push',
  ),
  ...all('$addToSet $and $or $not $eq $ne $gt $gte $lt $lte $cmp $cond $ifNull $switch $in $size $slice $filter $map'),
  ...all('$reduce $arrayElemAt $concatArrays $isArray $indexOfArray $range $reverseArray $zip $setUnion $setIsSubset'),
  ...all('$setIntersection $setDifference $setEquals $anyElementTrue $allElementsTrue $objectToArray $arrayToObject'),
  ...all('$mergeObjects $concat $substrCP $substrBytes $strLenCP $toLower $toUpper $trim $split $indexOfCP $toString'),
  ...all('$toInt $toLong $toDouble $toDecimal $toDate $toObjectId $toBool $convert $type $literal $let $dateToString'),
  ...all('$dateFromString $dateToParts $dateFromParts $year $month $dayOfMonth $dayOfWeek $isoWeek $hour $minute'),
  ...all('$regexMatch $regexFind $replaceOne $replaceAll $isNumber $elemMatch $meta $each'),
  ...all('$dateAdd $dateSubtract $dateDiff $dateTrunc $getField $setField $count', { since: '5.0' }),
  ...all('$top $topN $bottom $bottomN $firstN $lastN $maxN $minN $sortArray', { since: '5.2' }),
  ...all('$bitAnd $bitOr $bitXor $bitNot', { since: '6.3' }),
  ...all('$median $percentile', { since: '7.0' }),
};

export const VARIABLES: Readonly<Record<string, Fact>> = all('$$NOW $$ROOT $$CURRENT $$REMOVE $$CLUSTER_TIME');

export const UPDATE_WORDS: Readonly<Record<string, Fact>> = all(
  '$set $unset $setOnInsert $inc $mul $min $max $rename $currentDate $push $each $slice $sort $position $addToSet $pull $pullAll $pop $bit $in $eq $ne $gt $gte $lt $lte $nin $exists $or $and $elemMatch',
);

export const INDEX_OPTIONS: Readonly<Record<string, Fact>> = all(
  'unique sparse partialFilterExpression expireAfterSeconds hidden collation background v',
);

/** `$in`, `$or` and equality to null in a partial index came with 6.0; `$ne` and `$nin` are refused to this day. */
export const INDEX_FILTER_WORDS: Readonly<Record<string, Fact>> = {
  ...all('$exists $eq $gt $gte $lt $lte $type $and'),
  ...all('$in $or', { since: '6.0' }),
};

/** Answers that the suite meets, by their code. */
export const ERRORS: Readonly<Record<string, string>> = {
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  18: 'AuthenticationFailed',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  136: 'CappedPositionLost',
  225: 'TransactionTooOld',
  237: 'CursorKilled',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  260: 'InvalidResumeToken',
  280: 'ChangeStreamFatalError',
  286: 'ChangeStreamHistoryLost',
  11000: 'DuplicateKey',
  11600: 'InterruptedAtShutdown',
  14031: 'OutOfDiskSpace',
};

export const LABELS: ReadonlySet<string> = new Set([
  ...['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'],
  ...['ResumableChangeStreamError', 'NonResumableChangeStreamError', 'NoWritesPerformed'],
]);

export interface Limit {
  name: string;
  value: string;
  /** How the product keeps to it. */
  held: string;
}

/** Limits that no list of words shows. */
export const LIMITS: readonly Limit[] = [
  {
    name: 'Size of a document',
    value: '16 MB',
    held: 'files lie in chunks of 255 KB; lists inside a record have a greatest length; an archive is many pieces',
  },
  {
    name: 'Memory of one aggregation stage',
    value: '100 MB, then a file on the disk (allowDiskUse is the default from 6.0 on)',
    held: 'sums are grouped over one institution and a span; reports read row by row',
  },
  {
    name: 'Life of a transaction',
    value: '60 s, and it gives way after 5 ms of waiting for a lock',
    held: 'large work is a run of slices, each a transaction of its own; a write conflict repeats the command',
  },
  {
    name: 'Size of a transaction',
    value: '16 MB an entry of the log, as many entries as needed',
    held: 'slices of runs are a few hundred records',
  },
  {
    name: 'Indexes of a collection',
    value: '64',
    held: 'counted from the declarations',
  },
  {
    name: 'Fields of a compound index',
    value: '32',
    held: 'counted from the declarations',
  },
  {
    name: 'Name of a collection with its database',
    value: '255 bytes, 235 on a sharded cluster',
    held: 'counted from the declarations',
  },
  {
    name: 'Unique index of a sharded collection',
    value: 'begins with the whole shard key',
    held: 'the key is the institution, with which every unique index begins',
  },
  {
    name: '$lookup and $graphLookup from a sharded collection',
    value: 'not in a transaction before 8.0',
    held: 'neither is asked at all',
  },
  {
    name: 'Write of one document in a sharded collection',
    value: 'names the key or the id; findAndModify and upserts name the key before 7.1',
    held: 'every write of an entity names the institution',
  },
  {
    name: 'Change of a shard key',
    value: 'by a write that names the whole key, as a move between shards',
    held: 'a record never changes its institution',
  },
  {
    name: 'Change streams with images of before',
    value: 'from 6.0 on, one more write per change',
    held: 'not asked: what decides who sees a record is kept beside it',
  },
  {
    name: 'Place of a change stream',
    value: 'as long as the log of the set reaches back',
    held: 'error 286 begins a new generation, and every browser reads again',
  },
];
