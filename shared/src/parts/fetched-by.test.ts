import { fetchedBy } from './fetched-by.ts';

const call = { isFetching: false, isError: false, refetch: jest.fn() };

it('says that options are on their way, also those of what is typed ahead', () => {
  expect(fetchedBy({ ...call, isFetching: true })).toEqual({ isLoading: true, onRetry: undefined });
  expect(fetchedBy(call, true)).toEqual({ isLoading: true, onRetry: undefined });
  expect(fetchedBy(call)).toEqual({ isLoading: false, onRetry: undefined });
});

it('asks again where they failed', () => {
  fetchedBy({ ...call, isError: true }).onRetry?.();
  expect(call.refetch).toHaveBeenCalledTimes(1);
});
