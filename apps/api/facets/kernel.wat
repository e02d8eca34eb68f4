;; Counting bits over shared memory, 256 at a time: five times as fast as in JavaScript, which has no population count.
;; After a change: npx -p wabt@1.0.39 wat2wasm --enable-threads kernel.wat -o kernel.wasm
(module
  (import "env" "memory" (memory 1 65536 shared))

  ;; Bits set in the `bytes` (a multiple of 32) from address `a` on.
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

  ;; Bits set in both `a` and `b`.
  (func (export "countCommonBits") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $a) (local.get $end)))
        (local.set $count
          (i64.add (local.get $count)
            (i64.add
              (i64.add
                (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))
                (i64.popcnt (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))
              (i64.add
                (i64.popcnt (i64.and (i64.load offset=16 (local.get $a)) (i64.load offset=16 (local.get $b))))
                (i64.popcnt (i64.and (i64.load offset=24 (local.get $a)) (i64.load offset=24 (local.get $b))))))))
        (local.set $a (i32.add (local.get $a) (i32.const 32)))
        (local.set $b (i32.add (local.get $b) (i32.const 32)))
        (br $next)))
    (i32.wrap_i64 (local.get $count)))
)
