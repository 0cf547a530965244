import type { CommentView, Decision, NewComment, ReviewItem } from '@maquette/contracts/review/review';
import type { ComponentType, ReactNode } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { StatementPlace } from '../../renders/api/statements';

export interface FileOfResult {
  item: ReviewItem;
  use: 'picture' | 'thumbnail' | 'clip' | 'map';
  /** @param refusal why the file is not available (yet) @param again retries the request */
  children: (address: string | undefined, refusal: Refusal | null, again: () => void) => ReactNode;
}

/** Differences between the member side and the guest side of a review. Actions return an error, or null on success. */
export interface ReviewSide {
  /** User and room; the storage key for unsent drafts. */
  room: string;
  /** Renders its children with a file's URL; undefined while loading. */
  File: ComponentType<FileOfResult>;
  /** Maximum length of a displayed image's longer side, in pixels. */
  longestSide: number;
  comment: (wish: Omit<NewComment, 'shareId'> & { inside: boolean }) => Promise<Refusal | null>;
  resolve: (id: string, resolved: boolean) => Promise<Refusal | null>;
  decide: (renderId: string, decision: Decision, note: string) => Promise<Refusal | null>;
  /** The approver's name in the confirmation. */
  signer: string;
  /** Whether a comment can be limited to members. */
  choosesReaders: boolean;
  /** Deletes one's own comments, or all comments with the moderation permission. */
  remove?: (id: string) => Promise<Refusal | null>;
  reopen?: (renderId: string) => Promise<Refusal | null>;
  /** Opens a tool with a comment's text and position. */
  work?: (item: ReviewItem, comment: ReviewItem['comments'][number]) => Promise<Refusal | null>;
  download?: (item: ReviewItem) => Promise<Refusal | null>;
  /** The section where guests read how a result was made. Members see it above the review. */
  statement?: (item: ReviewItem) => StatementPlace;
  /** Downloads a result's signed provenance record. */
  record?: (item: ReviewItem) => Promise<Refusal | null>;
}

/** The author's name, or a note that the comment is deleted. */
export function authorOf({ author, deleted }: CommentView): string {
  return deleted ? t('review.deleted') : author.name;
}

export function threadsOf(item: ReviewItem): ReviewItem['comments'] {
  return item.comments.filter(({ answers }) => answers === null);
}
