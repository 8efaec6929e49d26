interface Fetched {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * The props of a combobox whose options come from a call: loading, failed, and how to retry: `<Combobox {...fetchedBy(species)} …/>`. isAhead: the
 * call has not been sent for the latest text yet.
 */
export const fetchedBy = ({ isFetching, isError, refetch }: Fetched, isAhead = false) => ({
  isLoading: isFetching || isAhead,
  onRetry: isError ? () => void refetch() : undefined,
});
