import { expect, it } from 'vitest';
import { queryClient } from '../kit/data/query-client';
import { keys } from '../kit/data/query-keys';
import { takeKnownAnswers } from './known-answers';

it('puts the answers that came with the page where screens look for them', () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML =
    '<script type="application/json" id="known-answers">[{"action":"cms.getAboutUs","input":{"site_id":"a"},"output":[1]}]</script>';
  takeKnownAnswers(page);
  expect(queryClient.getQueryData(keys.action('cms.getAboutUs', { site_id: 'a' }))).toEqual([1]);
  expect(queryClient.getQueryState(keys.action('cms.getAboutUs', { site_id: 'a' }))?.dataUpdatedAt).toBe(0);
});

it('does nothing on a page without any', () => {
  expect(() => takeKnownAnswers(document.implementation.createHTMLDocument())).not.toThrow();
});
