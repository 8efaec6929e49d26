ALTER TABLE "delivery_windows" ADD COLUMN "last_delivery_hour" text;--> statement-breakpoint
-- No window ends after the last delivery hour: where one ends after the default of its country, that hour becomes the end of the last window.
UPDATE "delivery_windows" SET "last_delivery_hour" = latest.ends
FROM (
  SELECT id, max(split_part(offered ->> 'window', '-', 2)) AS ends
  FROM "delivery_windows", jsonb_array_elements(windows) offered GROUP BY id
) latest
JOIN "delivery_windows" own ON own.id = latest.id
JOIN "country" ON "country".id = own.country_id
WHERE latest.id = "delivery_windows".id
  AND latest.ends > CASE "country".key WHEN 'BZ' THEN '18:00' WHEN 'EC' THEN '19:00' WHEN 'CR' THEN '19:00' ELSE '20:00' END;
