import { catalogFormScreens, catalogScreen, defineScreens, t } from '../../../kit';
import { OnlineClassRoom } from './entities/online-class';
import { Building, ClassLesson, Floor, Room } from './entities/places';

const menu = (order: number, icon: string) => ({ group: 'academics' as const, icon, order });
const classRooms = catalogScreen(OnlineClassRoom, {
  id: 'campus.classRooms',
  path: '/edu/class-room/view',
  menu: { group: 'system', icon: 'video', order: 62 },
});
export const campusScreens = defineScreens([
  {
    id: 'campus.sections',
    path: '/site/class-section-setup',
    title: t('Classes and sections', 'শ্রেণি ও শাখা'),
    permission: 'campus.setUpSections',
    menu: menu(9, 'hierarchy'),
  },
  catalogScreen(Building, { id: 'campus.buildings', path: '/site/building', menu: menu(50, 'building') }),
  catalogScreen(Floor, { id: 'campus.floors', path: '/site/floor', menu: menu(51, 'layers') }),
  catalogScreen(Room, { id: 'campus.rooms', path: '/site/room', menu: menu(52, 'door') }),
  catalogScreen(ClassLesson, { id: 'campus.lessons', path: '/site/class-lesson', menu: menu(53, 'book') }),
  classRooms,
  ...catalogFormScreens(classRooms, {
    new: '/edu/class-room/new',
    edit: '/edu/class-room/edit/:classroomId',
    newTitle: t('New online lesson', 'নতুন অনলাইন ক্লাস'),
    editTitle: t('Edit online lesson', 'অনলাইন ক্লাস সম্পাদনা'),
  }),
]);
