import { chosenLanguageSchema, languageChoiceSchema } from '@maquette/contracts/account/language-choice';
import type { Language } from '@maquette/contracts/account/languages';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api-client';
import { asRefusal, type Refusal } from '../http/refusal';

/** The user's language, for the page and for e-mail. Changing it reloads the page in that language. */
export function useLanguageChoice(onChosen: (language: Language) => void, onRefused: (refusal: Refusal) => void) {
  const chosen = useQuery({
    queryKey: ['language'],
    queryFn: ({ signal }) => callApi(ROUTES.language, chosenLanguageSchema, { signal }),
  });
  const choosing = useMutation({
    mutationFn: (language: Language) =>
      callApi(ROUTES.language, languageChoiceSchema, { method: 'PUT', json: { language } }),
    onSuccess: ({ language }) => onChosen(language),
    onError: (error) => onRefused(asRefusal(error)),
  });
  return { chosen, choose: choosing.mutate };
}
