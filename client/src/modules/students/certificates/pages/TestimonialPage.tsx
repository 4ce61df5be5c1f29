import { Register } from '../parts/Register';

/** /site/document/testimonial. */
export default function TestimonialPage() {
  return <Register family="testimonial" />;
}
