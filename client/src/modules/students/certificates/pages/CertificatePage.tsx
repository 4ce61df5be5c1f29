import { Register } from '../parts/Register';

/** /site/document/certificate. */
export default function CertificatePage() {
  return <Register family="certificate" />;
}
