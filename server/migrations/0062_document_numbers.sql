CREATE INDEX "request_country_document_key" ON "request" USING btree ("country_id","doc_type",lower(replace(doc_number, ' ', '')));--> statement-breakpoint
CREATE INDEX "request_document_trigrams" ON "request" USING gin (lower(replace(doc_number, ' ', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_country_document_key" ON "invoice" USING btree ("country_id","doc_type",lower(replace(doc_number, ' ', '')));--> statement-breakpoint
CREATE INDEX "invoice_document_trigrams" ON "invoice" USING gin (lower(replace(doc_number, ' ', '')) gin_trgm_ops);