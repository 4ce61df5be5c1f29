import { ImpersonateForm } from './ImpersonateForm';

/** /edu/site/impersonate */
export default function ImpersonatePage() {
  return <ImpersonateForm kind="institution" />;
}
