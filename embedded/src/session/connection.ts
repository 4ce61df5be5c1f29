import type { ScramConversation } from './scram';

/** A client connection, as commands see it. */
export interface Connection {
  id: number;
  closed: boolean;
  onClose: Set<() => void>;
  user: string | undefined;
  appName?: string | undefined;
  sasl?: ScramConversation;
}
