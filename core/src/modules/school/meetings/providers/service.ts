/** The institution's account with a service, and where it is reached. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  appId: string;
  /** By which the service knows the private key. */
  kid?: string;
  secret: string;
  /** Of Jitsi: what its events carry as authorisation. */
  noticeSecret: string;
  /** Where the service sends its events. */
  noticeUrl: string;
  /** Of trial services: the address of the sandbox, which may lie within a network of its own. */
  sandbox: string | null;
  now: Date;
}

/** One person on the way into one room. */
export interface Entry {
  room: string;
  title: string;
  /** Name of the person with us, by which the service reports them. */
  person: string;
  name: string;
  isModerator: boolean;
  endsAt: string;
  /** Moment at which the door closes. */
  until: Date;
  waitingRoom: boolean;
  muteOnStart: boolean;
  /** Of plain links. */
  link: string | null;
}
export type Entered = { kind: 'page'; url: string } | { kind: 'away'; says: string };

export interface Notice {
  query: Readonly<Record<string, string>>;
  authorization: string;
  body: string;
}
export interface HeardEvent {
  room: string;
  person: string;
  session: string;
  kind: 'join' | 'leave';
  at: string;
}
export interface Heard {
  isProven: boolean;
  events: readonly HeardEvent[];
}

/** `key`: the key that was entered signs nothing. `other`: something answers, but not as the service does. */
export interface Tested {
  says: 'reached' | 'other' | 'away' | 'key';
}

/** One kind of service. The same code speaks to the service and to the sandbox; only the address differs. */
export interface MeetingService {
  enter(connection: Connection, entry: Entry): Promise<Entered>;
  /** Sends everyone out. */
  end(connection: Connection, room: string): Promise<void>;
  /** People inside now; null where the service does not say. */
  inside(connection: Connection, room: string): Promise<readonly string[] | null>;
  readNotice(connection: Connection, notice: Notice): Heard;
  test(connection: Connection): Promise<Tested>;
}
export const NOTHING_HEARD: Heard = { isProven: false, events: [] };
