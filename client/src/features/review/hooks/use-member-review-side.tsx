import { ROUTES } from '@maquette/contracts/calls/routes';
import type { ReviewItem } from '@maquette/contracts/review/review';
import { useNavigate } from 'react-router-dom';
import { asRefusal, refusalOf } from '../../../http/refusal';
import { useAssetUrl } from '../../../live/render-queries';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { useDashboard } from '../../../session/use-dashboard';
import { useMay } from '../../../session/use-may';
import type { CarriedInput } from '../../inputs/rules/carried-input';
import { cropImage } from '../../inputs/rules/crop-image';
import { useReviewActions } from '../api/reviews';
import type { FileOfResult, ReviewSide } from '../rules/review-side';

/** What members can do in the review of a link or of a single result. */
export function useMemberReview(share: string | null): ReviewSide {
  const act = useReviewActions();
  const navigate = useNavigate();
  const { person } = useDashboard();
  // Opening a comment in a tool uploads the image for a new order, so it needs the permission to order.
  const mayOrder = useMay()('renders.order');
  const comments = ROUTES.reviewComments;
  return {
    room: `${person.uid}.${share ?? 'inside'}`,
    File: MemberFile,
    longestSide: Number.POSITIVE_INFINITY,
    comment: ({ inside, ...wish }) => refusalOf(() => act(comments, { ...wish, shareId: inside ? null : share })),
    resolve: (id, resolved) => refusalOf(() => act(`${comments}/${encodeURIComponent(id)}/resolve`, { resolved })),
    remove: (id) => refusalOf(() => act(`${comments}/${encodeURIComponent(id)}`)),
    decide: (renderId, decision, note) =>
      refusalOf(() => act(ROUTES.reviewVerdicts, { renderId, decision, note, shareId: share })),
    reopen: (renderId) => refusalOf(() => act(ROUTES.reviewReopen, { renderId })),
    signer: person.name,
    choosesReaders: share !== null,
    ...(mayOrder
      ? {
          work: (item, { text, spot }) =>
            refusalOf(() =>
              cropImage(keyOf(item, 'picture') ?? '', spot).then((image) => {
                const state: CarriedInput = { image, prompt: inWords(item, text), madeFrom: item.renderId };
                navigate(`${TOOL_PAGES.t2i}?render=new`, { state });
              }),
            ),
        }
      : {}),
  };
}

function MemberFile({ item, use, children }: FileOfResult) {
  const { data, error, refetch } = useAssetUrl(keyOf(item, use));
  return children(data, error && asRefusal(error), () => void refetch());
}

/** Combines the original prompt with the requested change. */
function inWords({ prompt }: ReviewItem, text: string): string {
  return [prompt?.trim(), text].filter(Boolean).join('. ');
}

function keyOf({ kind, file }: ReviewItem, use: FileOfResult['use']): string | undefined {
  if (!file || (use === 'clip' && kind !== 'clip')) return undefined;
  if (use === 'map') return file.differencesKey ?? undefined;
  if (use === 'thumbnail') return file.thumbnailKey;
  return use === 'picture' && kind === 'clip' ? (file.posterKey ?? undefined) : file.key;
}
