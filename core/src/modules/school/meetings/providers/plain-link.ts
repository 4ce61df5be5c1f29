import { NOTHING_HEARD, type MeetingService } from './service';

/** A link of a service without an account here: it is shown at the click only, and nobody reports who came. */
export const plainLink: MeetingService = {
  enter: (_, { link }) =>
    Promise.resolve(link ? { kind: 'page' as const, url: link } : { kind: 'away' as const, says: 'link' }),
  end: () => Promise.resolve(),
  inside: () => Promise.resolve(null),
  readNotice: () => NOTHING_HEARD,
  test: () => Promise.resolve({ says: 'reached' as const }),
};
