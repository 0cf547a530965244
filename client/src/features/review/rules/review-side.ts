import type { CommentView, Decision, NewComment, ReviewItem } from '@maquette/contracts/review/review';
import type { ComponentType, ReactNode } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { StatementPlace } from '../../renders/api/statements';

export interface FileOfResult {
  item: ReviewItem;
  use: 'picture' | 'thumbnail' | 'clip' | 'map';
  /** @param refusal why there is none (yet) @param again asks for it once more */
  children: (address: string | undefined, refusal: Refusal | null, again: () => void) => ReactNode;
}

/** What one side of a review has that the other has not. Acts answer the refusal, or null when it was done. */
export interface ReviewSide {
  /** Who writes, and where: what they have not sent is kept under it. */
  room: string;
  /** Draws with the address of a file of a result; undefined until it is known. */
  File: ComponentType<FileOfResult>;
  /** Pixels of the longer side of an image as it is shown, at most. */
  longestSide: number;
  comment: (wish: Omit<NewComment, 'shareId'> & { inside: boolean }) => Promise<Refusal | null>;
  resolve: (id: string, resolved: boolean) => Promise<Refusal | null>;
  decide: (renderId: string, decision: Decision, note: string) => Promise<Refusal | null>;
  /** Who decides, as the question before it says. */
  signer: string;
  /** Members choose who sees a comment. */
  choosesReaders: boolean;
  /** Of their own comments, and where they may moderate of all. */
  remove?: (id: string) => Promise<Refusal | null>;
  reopen?: (renderId: string) => Promise<Refusal | null>;
  /** Into a tool, with the words and the place of a comment. */
  work?: (item: ReviewItem, comment: ReviewItem['comments'][number]) => Promise<Refusal | null>;
  download?: (item: ReviewItem) => Promise<Refusal | null>;
  /** Where guests read how a result was made; members have it above the room. */
  statement?: (item: ReviewItem) => StatementPlace;
  /** The signed record of what is downloaded. */
  record?: (item: ReviewItem) => Promise<Refusal | null>;
}

/** Who wrote it, or that it is deleted. */
export function authorOf({ author, deleted }: CommentView): string {
  return deleted ? t('review.deleted') : author.name;
}

/** The first comments of threads, in the order their numbers count. */
export function threadsOf(item: ReviewItem): ReviewItem['comments'] {
  return item.comments.filter(({ answers }) => answers === null);
}
