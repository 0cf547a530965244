-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "differences_key" TEXT;
