import { ImpersonateForm } from './ImpersonateForm';

/** /edu/site/impersonate-site-group */
export default function ImpersonateGroupPage() {
  return <ImpersonateForm kind="group" />;
}
