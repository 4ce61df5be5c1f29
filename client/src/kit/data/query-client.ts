import { QueryClient } from '@tanstack/react-query';
import { toApiError } from './api-error';

/** Answers that will not get better by asking again. */
const isFinal = (error: unknown) => {
  const { status } = toApiError(error);
  return status >= 400 && status < 500;
};

/** The one cache of server data. The live feed says what is stale, so data stays fresh until it is invalidated. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
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
