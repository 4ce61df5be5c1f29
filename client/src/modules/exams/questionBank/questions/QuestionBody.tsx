import classes from './Question.module.css';
import { RichBody } from './RichBody';

/** The text of a question as it is set on every page that shows one. */
export const QuestionBody = ({ html }: { html: string }) => (
  <div className={classes.body}>
    <RichBody html={html} />
  </div>
);
