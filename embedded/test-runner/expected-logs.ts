export type Doc = Record<string, unknown>;

/** Messages of one client, oldest first, as the driver wrote them. */
export type LogMessages = Doc[];

export interface ExpectedLogs {
  client: string;
  ignoreExtraMessages?: boolean;
  ignoreMessages?: Doc[];
  messages: Doc[];
}
