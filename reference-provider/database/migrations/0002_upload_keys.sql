ALTER TABLE "pdfs" ADD COLUMN "upload_key" text;--> statement-breakpoint
ALTER TABLE "pdfs" ADD COLUMN "upload_digest" text;