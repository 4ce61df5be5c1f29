import { expect, it } from 'vitest';
import { makeAddressBucket } from './address-bucket';

it('lets an address call until its bucket is empty, others meanwhile, and the same again as it fills', () => {
  let now = 0;
  const take = makeAddressBucket(() => now, { holds: 3, perSecond: 2 });
  for (let call = 0; call < 3; call += 1) take('10.0.0.1');
  expect(() => take('10.0.0.1')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { seconds: 1 } }),
  );
  expect(() => take('10.0.0.2')).not.toThrow();
  now = 500;
  expect(() => take('10.0.0.1')).not.toThrow();
  expect(() => take('10.0.0.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
});
