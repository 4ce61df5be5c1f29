import type { Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/** A live class as everyone may know it: nothing that leads into it. */
export interface SiteLesson {
  section: Text;
  subject: Text;
  startsAt: string;
  endsAt: string;
  isLive: boolean;
}
type SiteLessons = (seen: Context) => Promise<readonly SiteLesson[]>;
let provided: SiteLessons | null = null;
/** Meetings know which lessons are held live; they come after the website in the order of modules. */
export const provideSiteLessons = (lessons: SiteLessons): void => void (provided = lessons);
export const siteLessons: SiteLessons = async (seen) => (provided ? provided(seen) : []);
