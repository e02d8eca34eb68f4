;; Counts bits of shared memory, 256 at a time: five times as fast as JavaScript, which has no population count. See README.md.
(module
  (import "env" "memory" (memory 1 65536 shared))

  ;; Number of bits set in `bytes` bytes (a multiple of 32) from address `a`.
  (func (export "countBits") (param $a i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $count
          (i64.add (local.get $count)
            (i64.add
              (i64.add
                (i64.popcnt (i64.load (local.get $a)))
                (i64.popcnt (i64.load offset=8 (local.get $a))))
              (i64.add
                (i64.popcnt (i64.load offset=16 (local.get $a)))
                (i64.popcnt (i64.load offset=24 (local.get $a)))))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (br $next)))
    (i32.wrap_i64 (local.get $count)))

  ;; Number of bits set in both `a` and `b`. Where `a` is 0, `b` is not read, because the set bits of a list are close together.
  (func (export "countCommonBits") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64) (local $a0 i64) (local $a1 i64) (local $a2 i64) (local $a3 i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $a0 (i64.load (local.get $a)))
        (local.set $a1 (i64.load offset=8 (local.get $a)))
        (local.set $a2 (i64.load offset=16 (local.get $a)))
        (local.set $a3 (i64.load offset=24 (local.get $a)))
        (block $empty
          (br_if $empty
            (i64.eqz
              (i64.or
                (i64.or (local.get $a0) (local.get $a1))
                (i64.or (local.get $a2) (local.get $a3)))))
          (local.set $count
            (i64.add (local.get $count)
              (i64.add
                (i64.add
                  (i64.popcnt (i64.and (local.get $a0) (i64.load (local.get $b))))
                  (i64.popcnt (i64.and (local.get $a1) (i64.load offset=8 (local.get $b)))))
                (i64.add
                  (i64.popcnt (i64.and (local.get $a2) (i64.load offset=16 (local.get $b))))
                  (i64.popcnt (i64.and (local.get $a3) (i64.load offset=24 (local.get $b)))))))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (br $next)))
    (i32.wrap_i64 (local.get $count)))
)
