/** The record of the people behind its content: `authorFields`, and its creator. */
export interface Authored {
  createdBy?: string | null | undefined;
  writers?: readonly string[] | null | undefined;
  submittedBy?: string | null | undefined;
}

/**
 * Accounts of everyone who may not decide on a record because its content is theirs: the person who created it,
 * everyone who changed it since, and the person who submitted it as it is.
 */
export const authorsOf = ({ createdBy, writers, submittedBy }: Authored): string[] => [
  ...new Set([createdBy, ...(writers ?? []), submittedBy].filter((user) => typeof user === 'string')),
];

/** The writers after this person changed the content. Nobody is ever taken off the list: parts of theirs may remain. */
export const withWriter = ({ writers, createdBy }: Authored, user: string): string[] => [
  ...new Set([...(createdBy ? [createdBy] : []), ...(writers ?? []), user]),
];
