-- CreateTable
CREATE TABLE "upload_days" (
    "subject" TEXT NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "files" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "upload_days_pkey" PRIMARY KEY ("subject","day")
);
