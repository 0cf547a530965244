-- How many letters somebody had sent today, in whichever of their workspaces.
CREATE INDEX "invitations_invited_by_sent_at_idx" ON "invitations"("invited_by", "sent_at");
