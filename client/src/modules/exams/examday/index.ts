export { GivePackets } from './parts/GivePackets';
