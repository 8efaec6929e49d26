import { definePages } from './definePages.ts';
import { notBuilt } from './notBuilt.ts';

const whole = {
  '/offers-fishers': notBuilt,
  '/fishermen-requests': notBuilt,
  '/marketplace-products/all-products': notBuilt,
  '/sales-and-reservations': notBuilt,
};

it('takes the pages of every link of its section', () => {
  expect(Object.keys(definePages('marketplace', whole))).toHaveLength(4);
});

it('does not compile without a link, or with one of another remote', () => {
  const { '/offers-fishers': _left, ...short } = whole;
  // @ts-expect-error a link has no page
  definePages('marketplace', short);
  // @ts-expect-error no link of this remote
  definePages('marketplace', { ...whole, '/clients': notBuilt });
});
