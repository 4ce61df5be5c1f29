import { catalogScreen, defineModule, defineScreens, t } from '../../kit';
import { Building, ClassLesson, Floor, Room } from './entities/places';

export { Building, ClassLesson, Floor, Room };
const menu = (order: number, icon: string) => ({ group: 'academics' as const, icon, order });
export const campusScreens = defineScreens([
  catalogScreen(Building, { id: 'campus.buildings', path: '/site/building', menu: menu(50, 'building') }),
  catalogScreen(Floor, { id: 'campus.floors', path: '/site/floor', menu: menu(51, 'layers') }),
  catalogScreen(Room, { id: 'campus.rooms', path: '/site/room', menu: menu(52, 'door') }),
  catalogScreen(ClassLesson, { id: 'campus.lessons', path: '/site/class-lesson', menu: menu(53, 'book') }),
]);
export const campus = defineModule({ name: 'campus', labels: t('Campus and lessons', 'ক্যাম্পাস ও পাঠ'), entities: [Building, Floor, Room, ClassLesson], screens: campusScreens });
