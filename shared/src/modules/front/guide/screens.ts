import { defineScreens, SIGNED_IN, t } from '../../../kit';

export const guideScreens = defineScreens([
  {
    id: 'guide.index',
    path: '/guide',
    title: t('Guide', 'নির্দেশিকা'),
    permission: SIGNED_IN,
  },
  {
    id: 'guide.area',
    path: '/guide/:area',
    title: t('Guide to an area', 'একটি বিষয়ের নির্দেশিকা'),
    permission: SIGNED_IN,
    parent: 'guide.index',
  },
]);
