import {
  IconBadge, IconBeach, IconBook, IconBriefcase, IconBuilding, IconBuildings, IconCalendar, IconCalendarCheck, IconCalendarEvent, IconCalendarStats, IconChalkboard, IconClipboardCheck, IconClock, IconFlag,
  IconHome, IconIdBadge, IconInfoCircle, IconLanguage, IconLayersIntersect, IconLayoutDashboard, IconListNumbers, IconMail, IconMapPin, IconMessage, IconMessages, IconPhoto, IconPoint, IconQuote, IconReport,
  IconSchool, IconSettings, IconShield, IconSpeakerphone, IconTable, IconUserCheck, IconUserCog, IconUsers, IconVideo, type Icon,
} from '@tabler/icons-react';

/** Icons by the names that the screen table uses. */
export const byName: Record<string, Icon> = {
  badge: IconBadge, beach: IconBeach, book: IconBook, briefcase: IconBriefcase, building: IconBuilding, buildings: IconBuildings, calendar: IconCalendar, 'calendar-check': IconCalendarCheck,
  'calendar-event': IconCalendarEvent, 'calendar-stats': IconCalendarStats, chalkboard: IconChalkboard, 'clipboard-check': IconClipboardCheck, clock: IconClock, flag: IconFlag, home: IconHome, 'id-badge': IconIdBadge,
  'info-circle': IconInfoCircle, language: IconLanguage, layers: IconLayersIntersect, 'layout-dashboard': IconLayoutDashboard, 'list-numbers': IconListNumbers, mail: IconMail, 'map-pin': IconMapPin, message: IconMessage,
  messages: IconMessages, photo: IconPhoto, quote: IconQuote, report: IconReport, school: IconSchool, settings: IconSettings, shield: IconShield, speakerphone: IconSpeakerphone, table: IconTable, 'user-check': IconUserCheck,
  'user-cog': IconUserCog, users: IconUsers, video: IconVideo,
};
export const fallback: Icon = IconPoint;
