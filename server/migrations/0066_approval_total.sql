ALTER TABLE "approval" ADD COLUMN "total_minor" bigint;--> statement-breakpoint
-- What was approved covers the weight that its document has now; questions from before stored none.
UPDATE "approval" a SET
  "lines" = coalesce((
    select jsonb_agg(line || jsonb_build_object('grams', coalesce(
      (select max(l.asked_grams) from request_line l where a.entity = 'request' and l.request_id = a.entity_id and l.product_id::text = line ->> 'productId'),
      (select max(l.real_grams) from sale_line l where a.entity = 'sale' and l.sale_id = a.entity_id and l.product_id::text = line ->> 'productId'),
      0)) order by n)
    from jsonb_array_elements(a.lines) with ordinality as asked(line, n)), '[]'::jsonb),
  "total_minor" = coalesce(
    (select q.total_minor from request q where a.entity = 'request' and q.id = a.entity_id),
    (select s.total_minor from sale s where a.entity = 'sale' and s.id = a.entity_id))
WHERE a."state" in ('waiting', 'approved', 'refused');
