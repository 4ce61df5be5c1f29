import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets';

it('leaves the text and the addresses, without what opens them', () => {
  expect(
    withoutSecrets('Use http://x.test/password/reset?token=AbC-_1%20&email=a%40b.test today,\nor /f?a=1&sig=zz#b'),
  ).toBe('Use http://x.test/password/reset?token=…&email=a%40b.test today,\nor /f?a=1&sig=…#b');
  expect(withoutSecrets('The token is yours: https://x.test/user/my-invitation')).toBe(
    'The token is yours: https://x.test/user/my-invitation',
  );
});
