import { QueryCache, QueryClient } from '@tanstack/react-query';
import { endsData, toApiError } from './api-error';

/** Answers that will not get better by asking again. */
const isFinal = (error: unknown) => {
  const { status } = toApiError(error);
  return status >= 400 && status < 500;
};

/**
 * The one cache of server data. The live feed reports stale data, so data stays fresh until it is invalidated. Data
 * that cannot be read again stays during a temporary failure and is removed when the server refuses it: `isError &&
 * !data` on a page means that there is nothing to show.
 */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined && endsData(toApiError(error))) query.setState({ data: undefined });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        // A list that is opened again within half an hour shows its rows immediately, and then the changes in them.
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Without a network a page says so, or shows what the device has, instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => !isFinal(error) && navigator.onLine && count < 2,
        retryDelay: (attempt) => 600 * 2 ** attempt + Math.random() * 400,
      },
    },
  });

export const queryClient = makeQueryClient();
