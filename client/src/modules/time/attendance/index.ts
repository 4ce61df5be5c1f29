export { ChildChoice } from './parts/ChildChoice';
export { boardLink, registerLink } from './parts/links';
export { markLabel, markTone } from './parts/mark-look';
export { RegisterStatusBadge } from './parts/RegisterStatusBadge';
export { WaitingNotice } from './parts/WaitingNotice';
export { freshData, useKept } from './register/use-kept';
