interface Fetched {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/**
 * What a combobox says of options that a call brings: on their way, or failed, and how to ask again: `<Combobox {...fetchedBy(species)} …/>`.
 * isAhead: more is typed than the call was asked for.
 */
export const fetchedBy = ({ isFetching, isError, refetch }: Fetched, isAhead = false) => ({
  isLoading: isFetching || isAhead,
  onRetry: isError ? () => void refetch() : undefined,
});
