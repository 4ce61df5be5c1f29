import {
  IconBadge, IconBeach, IconBook, IconBriefcase, IconBuilding, IconBuildings, IconCalendar, IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconCalendarStats, IconCash, IconCertificate,
  IconChalkboard, IconChartBar, IconChecklist, IconClipboardCheck, IconClock, IconClockQuestion, IconCoin, IconDiscount, IconDoor, IconFlag, IconHelp, IconHelpHexagon, IconHierarchy, IconHistory, IconHome, IconIdBadge, IconInbox,
  IconInfoCircle, IconKey, IconLanguage, IconLayersIntersect, IconLayoutDashboard, IconLink, IconListCheck, IconListNumbers, IconLoader, IconLock, IconMail, IconMapPin, IconMessage, IconMessages, IconPackage,
  IconPencil, IconPhoto, IconPoint, IconPuzzle, IconQuote, IconReceipt, IconReport, IconReportAnalytics, IconScale, IconSchool, IconSend, IconSettings, IconShield, IconSitemap, IconSpeakerphone, IconTable, IconTag, IconTrophy,
  IconUserCheck, IconUserCog, IconUsers, IconVideo, IconWriting, type Icon,
} from '@tabler/icons-react';

/** Icons by the names that the screen table uses. */
export const byName: Record<string, Icon> = {
  badge: IconBadge, beach: IconBeach, book: IconBook, briefcase: IconBriefcase, building: IconBuilding, buildings: IconBuildings, calendar: IconCalendar, 'calendar-check': IconCalendarCheck,
  'calendar-event': IconCalendarEvent, 'calendar-off': IconCalendarOff, 'calendar-stats': IconCalendarStats, cash: IconCash, certificate: IconCertificate, chalkboard: IconChalkboard,
  chart: IconChartBar, checklist: IconChecklist, 'clipboard-check': IconClipboardCheck, clock: IconClock, 'clock-question': IconClockQuestion, coin: IconCoin, discount: IconDiscount, door: IconDoor, flag: IconFlag, help: IconHelp, 'help-hexagon': IconHelpHexagon,
  hierarchy: IconHierarchy, history: IconHistory, home: IconHome, 'id-badge': IconIdBadge, inbox: IconInbox, 'info-circle': IconInfoCircle, key: IconKey, language: IconLanguage,
  layers: IconLayersIntersect, 'layout-dashboard': IconLayoutDashboard, link: IconLink, 'list-check': IconListCheck, 'list-numbers': IconListNumbers, loader: IconLoader, lock: IconLock, mail: IconMail,
  'map-pin': IconMapPin, message: IconMessage, messages: IconMessages, package: IconPackage, pencil: IconPencil, photo: IconPhoto, puzzle: IconPuzzle, quote: IconQuote, receipt: IconReceipt, report: IconReport, 'report-analytics': IconReportAnalytics,
  scale: IconScale, school: IconSchool, send: IconSend, settings: IconSettings, shield: IconShield, sitemap: IconSitemap, speakerphone: IconSpeakerphone, table: IconTable, tag: IconTag,
  trophy: IconTrophy, 'user-check': IconUserCheck, 'user-cog': IconUserCog, users: IconUsers, video: IconVideo, writing: IconWriting,
};
export const fallback: Icon = IconPoint;
