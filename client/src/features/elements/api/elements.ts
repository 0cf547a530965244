import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type ChangedElement,
  deletedElementListSchema,
  type ElementWish,
  elementListSchema,
  elementSchema,
} from '@maquette/contracts/elements/element';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { KEYS } from '../../../live/live-cache';

/** Nested under the projects' key: one event invalidates both. */
const ELEMENTS = [...KEYS.projects, 'elements'];

/** The workspace's elements, by kind and name. @param wanted false to skip the request */
export function useElements({ wanted = true } = {}) {
  return useQuery({
    queryKey: ELEMENTS,
    queryFn: async ({ signal }) => (await callApi(ROUTES.elements, elementListSchema, { signal })).items,
    enabled: wanted,
  });
}

/** The workspace's deleted elements, latest first. */
export function useDeletedElements() {
  return useQuery({
    queryKey: [...ELEMENTS, 'deleted'],
    queryFn: async ({ signal }) =>
      (await callApi(`${ROUTES.elements}?deleted=true`, deletedElementListSchema, { signal })).items,
  });
}

/** Changes to elements. Each action resolves to the refusal, or to null on success. */
export function useElementActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = async (work: () => Promise<unknown>): Promise<Refusal | null> => {
      try {
        await work();
        return null;
      } catch (error) {
        return asRefusal(error);
      } finally {
        await client.invalidateQueries({ queryKey: ELEMENTS });
      }
    };
    return {
      make: (wish: ElementWish) => done(() => callApi(ROUTES.elements, elementSchema, { method: 'POST', json: wish })),
      change: (id: string, change: ChangedElement) =>
        done(() => callApi(addressOf(id), elementSchema, { method: 'PATCH', json: change })),
      remove: (id: string) => done(() => sendOrThrow(addressOf(id), { method: 'DELETE' })),
      restore: (id: string) => done(() => sendOrThrow(`${addressOf(id)}/restore`, { method: 'POST' })),
    };
  }, [client]);
}

function addressOf(id: string): string {
  return `${ROUTES.elements}/${encodeURIComponent(id)}`;
}
