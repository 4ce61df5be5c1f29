import type {
  Album,
  CharterEntry,
  ComplaintOfficer,
  ContactMessage,
  Photo,
  PublicEmployee,
  PublicStudent,
  SiteVisit,
  SocialLink,
  StudentCount,
  WebDocument,
  WebMenuItem,
  WebPage,
  WebsiteClassRoom,
  WebsiteSetting,
} from '@pathshala/shared/modules/school/cms';
import type { Bilingual, TenantRow } from '../../../../seed/recipe/types';

export interface WebsiteRows {
  websiteSetting: TenantRow<typeof WebsiteSetting>[];
  webPage: TenantRow<typeof WebPage>[];
  webMenuItem: TenantRow<typeof WebMenuItem>[];
  socialLink: TenantRow<typeof SocialLink>[];
  charterEntry: TenantRow<typeof CharterEntry>[];
  complaintOfficer: TenantRow<typeof ComplaintOfficer>[];
  websiteClassRoom: TenantRow<typeof WebsiteClassRoom>[];
  album: TenantRow<typeof Album>[];
  photo: TenantRow<typeof Photo>[];
  webDocument: TenantRow<typeof WebDocument>[];
  contactMessage: (TenantRow<typeof ContactMessage> & { createdAt: string })[];
  publicEmployee: TenantRow<typeof PublicEmployee>[];
  publicStudent: TenantRow<typeof PublicStudent>[];
  studentCount: TenantRow<typeof StudentCount>[];
  siteVisit: TenantRow<typeof SiteVisit>[];
}
export const status = 'published' as const;
export const titles = ({ en, bn }: Bilingual) => ({ title: en, titleBn: bn });
export const bodies = ({ en, bn }: Bilingual) => ({ body: en, bodyBn: bn });

export type Own = <T>(kind: string, key: string, row: T) => { id: string; tenantId: string } & T;
