export { HeldNote } from './parts/HeldNote';
