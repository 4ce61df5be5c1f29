import { feesScreens } from '@pathshala/shared/modules/money/fees';

const pathOf = (id: (typeof feesScreens)[number]['id']) => feesScreens.find((screen) => screen.id === id)!.path;
export const subHeadsLink = () => pathOf('fees.subHeads');
export const amountsLink = (subHead: string) => `${pathOf('fees.amounts')}?f.subHead.eq=${subHead}`;
