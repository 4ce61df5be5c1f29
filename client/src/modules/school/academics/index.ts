export { ComparedSettings, type SettingDetails } from './parts/ComparedSettings';
export { SettingField, withoutEmpty } from './parts/SettingField';
export { Change } from './parts/SettingPreview';
export { Outcomes } from './parts/Outcomes';
export { PartsField } from './parts/PartsField';
export { useOwnSubjects } from './parts/use-own-subjects';
