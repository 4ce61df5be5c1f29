export { MonthStrip } from './parts/MonthStrip';
export { OnlineOffer } from './parts/OnlineOffer';
