import { nextTask, slices } from './slices.ts';

describe('tasks of their own', () => {
  it('go on in the order in which they were asked for', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((at) => nextTask().then(() => order.push(at))));
    expect(order).toEqual([1, 2, 3]);
  });

  it('leave nothing behind that has to be cleared away', async () => {
    const opened = jest.spyOn(globalThis, 'MessageChannel');
    for (let i = 0; i < 50; i++) await nextTask();
    expect(opened.mock.calls.length).toBeLessThan(2);
    opened.mockRestore();
  });
});

it('work in slices gives way at its first step, and then once a slice is used up', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const next = slices();
  const givesWay = async () => {
    let hasOther = false;
    void nextTask().then(() => {
      hasOther = true;
    });
    await next();
    return hasOther;
  };
  expect(await givesWay()).toBe(true);
  clock.mockReturnValue(4);
  expect(await givesWay()).toBe(false);
  clock.mockReturnValue(6);
  expect(await givesWay()).toBe(true);
  clock.mockRestore();
});
