export { OnlineOffer } from './parts/OnlineOffer';
