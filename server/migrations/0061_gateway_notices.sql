ALTER TABLE "app_payment_attempt" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "app_payment_attempt" ADD COLUMN "notice_amount" text;--> statement-breakpoint
ALTER TABLE "app_payment" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "app_refund" ADD COLUMN "given_on" date;--> statement-breakpoint
-- The sum of the payments of an app purchase. A payment with a review reason does not count until staff accept it.
create or replace function count_app_payments() returns trigger language plpgsql as $$
begin
    update app_purchase p set paid_minor = c.paid, payment_state = case
        when c.reviews then 'review'
        when c.asked then 'refund'
        when c.paid > 0 and c.paid >= p.total_minor then 'paid'
        when c.refunded then 'refund'
        when c.paid > 0 then 'partial'
        when c.waits then 'pending'
        when c.failed then 'failed'
        else 'due' end
    from (
        select purchase_id,
            coalesce(sum(amount_minor - refunded_minor) filter (
                where review_reason is null and state in ('confirmed', 'refund_requested', 'refunded', 'refund_rejected')
            ), 0)::bigint as paid,
            bool_or(state in ('review', 'charged_back')) as reviews,
            bool_or(review_reason is null and state = 'refund_requested') as asked, bool_or(state = 'refunded') as refunded,
            bool_or(state = 'pending') as waits, bool_or(state = 'failed') as failed
        from app_payment where purchase_id in (select purchase_id from added) group by purchase_id
    ) c where p.id = c.purchase_id;
    return null;
end $$;
--> statement-breakpoint
-- Charges that the gateway approved and that waited for ever, because their amount was not the amount due.
update app_payment p set state = 'review', review_reason = 'notDue'
where p.gateway = 'paymentez' and p.state = 'pending' and (
    select a.outcome = 'accepted' and a.answer <> 'authorized'
    from app_payment_attempt a where a.payment_id = p.id and a.kind = 'charge' order by a.at desc, a.id desc limit 1
);
