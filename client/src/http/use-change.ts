import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

export function useChange<Wish, Answer>(queryKey: QueryKey, change: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey });
  // The answer may contain a secret, so it is not cached. An error is shown before the refetch has ended.
  return useMutation({ mutationFn: change, onSuccess: refetch, onError: () => void refetch(), gcTime: 0 });
}
